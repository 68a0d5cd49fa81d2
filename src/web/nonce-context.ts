import { createContext } from "react";

/** Nonce of the scripts in the page; only on the server. */
export const NonceContext = createContext<string | undefined>(undefined);
