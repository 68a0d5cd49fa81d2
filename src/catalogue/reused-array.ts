/**
 * The same array at each call, with whatever it holds: arrays as long as the catalogue, made for each search, would
 * cost more in garbage collection than the search. A caller is done with one before it can be called again.
 */
export function reusedArray<Kind extends Int32Array | Uint8Array>(
  kind: new (length: number) => Kind,
): (length: number) => Kind {
  let array = new kind(0);
  return (length) => {
    if (array.length < length) array = new kind(Math.ceil(length * 1.25));
    return array.subarray(0, length) as Kind;
  };
}
