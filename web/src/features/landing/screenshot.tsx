import { useEffect, useState } from "react";

interface ScreenshotProps {
  /** The screen. `npm run screenshots` creates its pictures. */
  id: string;
  alt: string;
  loading: "eager" | "lazy";
  fetchPriority: "high" | "auto";
}

/** Below this width, the pictures show a phone. */
const phone = "(max-width: 39.99rem)";
const dark = "(prefers-color-scheme: dark)";

const wide = (id: string, theme: string) =>
  `/images/preview/${id}-${theme}-1280.webp 1280w, /images/preview/${id}-${theme}-2560.webp 2560w`;
const narrow = (id: string, theme: string) => `/images/preview/${id}-${theme}-780.webp`;
const wideSizes = "(min-width: 78rem) 75rem, 100vw";

/** A screenshot in the theme of the page, with its size reserved while it loads. */
export function Screenshot({ id, alt, ...arrival }: ScreenshotProps) {
  const theme = useChosenTheme();
  const inDark = theme === undefined ? [phone, dark].join(" and ") : phone;
  return (
    <picture>
      {theme !== "light" && <source media={inDark} srcSet={narrow(id, "dark")} width={780} height={1440} />}
      <source media={phone} srcSet={narrow(id, "light")} width={780} height={1440} />
      {theme !== "light" && (
        <source
          {...(theme ? {} : { media: dark })}
          srcSet={wide(id, "dark")}
          sizes={wideSizes}
          width={1280}
          height={800}
        />
      )}
      <img
        srcSet={wide(id, "light")}
        sizes={wideSizes}
        alt={alt}
        src={`/images/preview/${id}-light-1280.webp`}
        width={1280}
        height={800}
        decoding="async"
        className="block h-auto w-full rounded-xl bg-sunken text-sm text-faint"
        {...arrival}
      />
    </picture>
  );
}

/** Returns the theme chosen in the app; undefined for the system's theme, and until hydration. */
function useChosenTheme(): string | undefined {
  const [theme, setTheme] = useState<string>();
  useEffect(() => setTheme(document.documentElement.dataset.theme), []);
  return theme;
}
