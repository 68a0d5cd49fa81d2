import { Link } from "react-router";

export function BackToRequests() {
  return (
    <p>
      <Link to="/admin/leads" className="inline-block py-2 font-semibold text-teal hover:underline">
        <span aria-hidden="true">← </span>Requests
      </Link>
    </p>
  );
}
