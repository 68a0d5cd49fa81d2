import { createContext, useContext } from "react";

/** The site's own origin, in a document. */
export const PublicOrigin = createContext("");

export const usePublicOrigin = (): string => useContext(PublicOrigin);
