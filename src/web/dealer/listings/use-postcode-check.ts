import { useCallback, useEffect, useState } from "react";
import { LISTING_POSTCODE_LENGTH } from "#src/domain/policy/listings.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";

/** Asks whether a postcode is known once the user has left its field. */
export function usePostcodeCheck(start: string) {
  const [answer, setAnswer] = useState<{ postcode: string; isKnown: boolean } | null>(null);
  const check = useCallback(async (text: string) => {
    const postcode = text.trim();
    const { min, max } = LISTING_POSTCODE_LENGTH;
    if (postcode.length < min || postcode.length > max) return;
    try {
      const { is_known } = await bodyOf(api.dealer.postcodes.$get({ query: { postcode } }));
      setAnswer({ postcode, isKnown: is_known });
    } catch {
      // Admins have no dealer, and without a connection saving says so.
    }
  }, []);
  useEffect(() => void check(start), [check, start]);
  return {
    check,
    /** Undefined until the server has answered. */
    isKnown: (postcode: string) => (answer?.postcode === postcode.trim() ? answer.isKnown : undefined),
  };
}
