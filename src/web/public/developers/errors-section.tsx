import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy/api.ts";
import { Example } from "./example.tsx";

/** Status codes, the error body and idempotency of the API. */
export function ErrorsSection() {
  return (
    <section aria-labelledby="errors" className="mt-14">
      <h2 id="errors" className="text-title font-bold">
        Errors
      </h2>
      <p className="mt-3 max-w-2xl">
        Nothing is changed. The response says why, with a message for each field that is not valid.
      </p>
      <Example text={ERROR} />
      <ul className="mt-4 grid max-w-2xl list-disc gap-1 pl-5">
        <li>
          401: the key is missing, not valid or revoked. 403: it does not have the scope that is needed.
        </li>
        <li>404: it does not exist, or it belongs to another dealer.</li>
        <li>
          409: someone else has changed it since you read it: read it again, then send your change. Or a
          request with the same Idempotency-Key is still in progress: retry a little later. If it stays so,
          the response was lost, so check whether the request was carried out.
        </li>
        <li>422: some fields are not valid, or an Idempotency-Key was used for a different request.</li>
        <li>429 and 503: too many requests at once. Wait for the number of seconds in Retry-After.</li>
      </ul>
      <p className="mt-4 max-w-2xl">
        Every POST accepts an Idempotency-Key, except uploads of photos. Within {IDEMPOTENCY_KEY_HOURS} hours,
        repeating a request with the same key returns the first response and changes nothing. Responses with a
        secret, such as a new webhook's, are not stored: a repeat is refused with 409. A request that failed
        without changing anything does not use its key up.
      </p>
    </section>
  );
}

const ERROR = `{
  "error": {
    "message": "Price must be at least £1,000",
    "fields": { "price": "Price must be at least £1,000" },
    "request_id": "0b0f6c1e-…"
  }
}`;
