import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useStart } from "@/features/session/visitor/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { rich } from "@/ui/rich.tsx";

const claims = () => [t`Free forever`, t`No credit card`, t`Trusted by 2 million+ teams`];

export function Hero() {
  const start = useStart();
  return (
    <section className="flex flex-col items-center gap-6 text-center">
      <h1 className="max-w-250 text-[clamp(2.75rem,6.4vw,4.75rem)] leading-[1.04] font-bold tracking-[-0.04em] text-balance">
        {rich(t`The <0/> for work`, <span className="bg-clip-text pb-[0.12em] text-brand">{t`everything app`}</span>)}
      </h1>
      <p className="max-w-150 text-lg text-balance text-muted sm:text-xl">
        {t`Tasks, progress, to-dos, team and dashboard in one place. When one of you moves a task, all of you see it, before anyone has to ask.`}
      </p>
      <Link
        to={start}
        className={buttonClass({ variant: "brand", size: "lg", className: "mt-2 h-13 rounded-xl px-7 text-lg" })}
      >
        {t`Get Started. It's FREE`}
      </Link>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1.5 text-base text-muted">
        {claims().map((claim) => (
          <li key={claim} className="flex items-center gap-1.5">
            <Check size={16} aria-hidden="true" className="text-success-text" />
            {claim}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The glow behind the headline, in the brand colours. */
export function Glow() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 -top-14 -z-10 h-220 [mask-image:linear-gradient(black,transparent)] [background-image:radial-gradient(44rem_26rem_at_calc(50%-19rem)_6rem,light-dark(oklch(0.8_0.12_300/0.38),oklch(0.55_0.2_297/0.34)),transparent_72%),radial-gradient(44rem_26rem_at_calc(50%+19rem)_11rem,light-dark(oklch(0.8_0.1_258/0.38),oklch(0.55_0.18_262/0.32)),transparent_72%)]"
    />
  );
}
