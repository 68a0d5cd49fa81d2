import { InvalidInput } from "#src/domain/errors/errors.ts";
import { isPlainlyRefused } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";

/**
 * What can be said of an address without asking its server: the rest shows when something is sent.
 * @throws InvalidInput at the field
 */
export function checkWebhookUrl({ webhook_targets }: Pick<AppContext, "webhook_targets">, url: string): void {
  if (webhook_targets === "any") return;
  const refuse = (message: string) => new InvalidInput({ url: message });
  if (new URL(url).protocol !== "https:") throw refuse("The address must begin with https://");
  if (isPlainlyRefused(url)) {
    throw refuse("The address must be one of the public internet, without a name and password in it");
  }
}
