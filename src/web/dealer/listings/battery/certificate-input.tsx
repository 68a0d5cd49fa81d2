import { CERTIFICATE_MAX_MEGABYTES } from "#src/domain/policy/battery-tests.ts";
import { api } from "#src/web/session/api-client.ts";
import { Field } from "#src/web/ui/forms/field.tsx";

interface CertificateInputProps {
  id: string;
  label: string;
  optional?: boolean;
  error?: string | undefined;
  isDisabled?: boolean;
  onChoose?: (file: File | undefined) => void;
}

export function CertificateInput({
  id,
  label,
  optional,
  error,
  isDisabled,
  onChoose,
}: CertificateInputProps) {
  return (
    <Field
      label={label}
      id={id}
      optional={optional}
      error={error}
      hint={`PDF, JPEG or PNG, up to ${CERTIFICATE_MAX_MEGABYTES} MB. Only our staff see it: buyers read that it exists.`}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name="file"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          disabled={isDisabled}
          onChange={({ target }) => onChoose?.(target.files?.[0])}
        />
      )}
    </Field>
  );
}

export async function sendCertificate(batteryTestId: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  const query = { battery_test_id: batteryTestId };
  await api.dealer["battery-tests"].certificate.$post({ query }, { init: { body } });
}
