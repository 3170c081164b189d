import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button.tsx";

export interface MomentFieldProps {
  moment: { shown: number; choose: (time: number) => void };
  begins: number;
  now: number;
  /** The end of the person's last visit. */
  visit: number | undefined;
}

/** Goes to the end of the person's last visit. */
export function SinceVisit({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="ghost" size="sm" onPress={onPress}>
      {t`Since I was last here`}
    </Button>
  );
}
