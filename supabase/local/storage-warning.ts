/**
 * Hides the warning about the file storage that the embedded server logs at each start. SECURITY.md describes
 * the limits of the storage.
 */
export function hideStorageWarning(): void {
  const { warn } = console
  console.warn = (...values) => {
    if (!String(values[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...values)
  }
}
