import { api } from "#src/web/session/api-client.ts";

export async function sendCertificate(batteryTestId: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  const query = { battery_test_id: batteryTestId };
  await api.dealer["battery-tests"].certificate.$post({ query }, { init: { body } });
}
