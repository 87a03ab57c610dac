/** Returns the item at an index that the app sent with the list. Throws if there is none, since then the two do not belong together. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index} in a list of ${list.length}`);
  return item;
}

/** Returns the value of a key that the app sent with the map's entries. Throws if there is none. */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`no value for ${key}`);
  return value;
}
