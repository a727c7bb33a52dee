/** Encodes a text in an encoding with one byte for each character, e.g. `windows-1251`. */
export function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), byte)
  return Buffer.from(
    [...text].map((character) => {
      const byte = bytes.get(character)
      if (byte === undefined) throw new Error(`${encoding} has no ${character}`)
      return byte
    }),
  )
}
