/** The document itself is described by its standard. */
export function AdfSection() {
  return (
    <section aria-labelledby="adf" className="mt-14">
      <h2 id="adf" className="text-title font-bold">
        ADF documents
      </h2>
      <p className="mt-3 max-w-2xl">
        Instead of ids, an owner can have enquiries sent whole, as ADF 1.0: by HTTPS POST
        (application/x-adf+xml, signed and retried like events) or as the body of an email. The prospect's id
        is the enquiry's.
      </p>
      <ul className="mt-2 grid max-w-2xl list-disc gap-1 pl-5">
        <li>A document with status=&quot;resend&quot; replaces what you hold under that id.</li>
        <li>
          If the buyer withdraws, restricts or erases the enquiry, you receive it with an empty name and no
          contact: delete the buyer's details.
        </li>
        <li>
          To report that you called, POST to the URL in the comments with an API key that may change
          enquiries: progress is what it becomes (such as called), seen is what you saw (such as new). It
          counts as your answer like the buttons of the portal.
        </li>
        <li>A test has an id that begins with test- and no contact.</li>
      </ul>
    </section>
  );
}
