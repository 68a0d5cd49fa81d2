import { InvalidInput } from "#src/domain/errors/errors.ts";
import { isSftpUrl } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { isPlainlyRefused } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { isRefusedSftp } from "#src/integrations/safe-fetch/sftp-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** SSRF protection itself happens on the request, after DNS lookup. */
export function checkPublicUrl({ webhookTargets }: Pick<AppContext, "webhookTargets">, url: string): void {
  if (webhookTargets === "any") return;
  const refuse = (message: string) => new InvalidInput({ url: message });
  if (new URL(url).protocol !== "https:") throw refuse("The URL must begin with https://");
  if (isPlainlyRefused(url)) {
    throw refuse(
      "The URL must be on the public internet, on port 443 or 8443, and contain no user name or password",
    );
  }
}

/** The same for a stock feed, which may be on an SFTP server. @throws InvalidInput */
export function checkFeedUrl(app: Pick<AppContext, "webhookTargets">, url: string): void {
  if (!isSftpUrl(url)) checkPublicUrl(app, url);
  else if (app.webhookTargets === "public" && isRefusedSftp(url, isPlainlyRefused)) {
    throw new InvalidInput({
      url: "The SFTP server must be on the public internet, on port 22, 2022 or 2222",
    });
  }
}
