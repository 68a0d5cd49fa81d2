/** Why a request failed without a response from the server. */
export const failureText = (): string =>
  navigator.onLine ? "Something went wrong. Please try again." : OFFLINE;

const OFFLINE = "You are offline. Nothing is lost: try again when you have a connection.";
