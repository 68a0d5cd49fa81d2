export function OwnersOnly() {
  return (
    <p className="mt-6 max-w-2xl rounded-card border border-line bg-white p-5 text-lg sm:p-6">
      Only an owner of your dealership reads its statements.
    </p>
  );
}
