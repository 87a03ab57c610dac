/** Returns the item at an index. Throws if the list is shorter, which means that the app sent an index and a list that do not match. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index} in a list of ${list.length}`);
  return item;
}

/** Returns the value of a key. Throws if the map lacks the key, which means that the app sent a key and a map that do not match. */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`no value for ${key}`);
  return value;
}
