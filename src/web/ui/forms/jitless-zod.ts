/**
 * Before zod is loaded, which comes with the checks of forms. Zod would otherwise probe `new Function`, which our
 * content security policy forbids and browsers report.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
