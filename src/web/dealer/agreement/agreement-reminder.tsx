import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "#src/web/session/api-client.ts";

/** Asks an owner to accept terms and prices, on each page until done. */
export function AgreementReminder() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // The page itself shows a failure to load.
    parseResponse(api.dealer.agreement.$get())
      .then(({ is_accepted }) => setDue(!is_accepted))
      .catch(() => {});
  }, []);
  if (!isDue) return null;
  return (
    <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">
      Please read and accept our{" "}
      <Link to="/dealer/agreement" className="underline underline-offset-4">
        terms and prices
      </Link>{" "}
      for your dealership.
    </p>
  );
}
