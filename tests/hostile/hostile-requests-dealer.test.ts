import { askOperationsOf } from "./ask-operations.ts";

askOperationsOf("/dealer");
