import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";

/** Props of every field. */
export interface FieldProps {
  label: string;
  /** Shows the label to assistive technology only. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Shown below the field, which it marks invalid. */
  errorMessage?: string | undefined;
  className?: string | undefined;
}

/** Omits `isInvalid` instead of setting it to false, so that errors of the form for this field still show. */
export function invalidProps(errorMessage: string | undefined): { isInvalid?: true } {
  return errorMessage ? { isInvalid: true } : {};
}

export function FieldLabel({ children, isHidden }: { children: string; isHidden?: boolean | undefined }) {
  return <Label className={isHidden ? "sr-only" : labelClass}>{children}</Label>;
}

// The asterisk has an empty alternative text in CSS, so that the accessible name is exactly the label.
const labelClass =
  "text-sm font-medium text-text group-data-required:after:ms-0.5 group-data-required:after:text-danger-text " +
  "group-data-required:after:content-['*'_/_'']";

export function FieldHelp({ description, errorMessage }: Pick<FieldProps, "description" | "errorMessage">) {
  return (
    <>
      {description && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
      {/* The live region exists before the error: otherwise the error would not be announced. */}
      <div aria-live="polite" className="empty:-mt-1.5">
        <FieldError className="block text-sm text-danger-text">
          {/* The first message only: an empty field may break several rules. */}
          {errorMessage ?? (({ validationErrors: [first] }) => first)}
        </FieldError>
      </div>
    </>
  );
}
