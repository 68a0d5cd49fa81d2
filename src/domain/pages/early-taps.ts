/**
 * Records taps until the scripts run (web/live/early-taps.ts). It begins the body of every document, and is the only
 * inline script that the content security policy of a document allows.
 */
export const RECORD_EARLY_TAPS =
  'earlyTaps=[];for(let t of["click","submit"])addEventListener(t,e=>{earlyTaps?.push(e)},true)';
