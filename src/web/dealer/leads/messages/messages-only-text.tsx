/** Shown instead of the number and the email address. */
export function MessagesOnlyText() {
  return (
    <p className="mt-3 rounded-lg bg-teal-wash p-3 font-semibold text-teal-deep">
      This buyer asked for messages only, and your first one is your answer. Their number shows here once they
      share it with you.
    </p>
  );
}
