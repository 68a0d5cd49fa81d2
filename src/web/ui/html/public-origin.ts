import { createContext, useContext } from "react";

export const PublicOrigin = createContext("");

export const usePublicOrigin = (): string => useContext(PublicOrigin);
