/** A format that the site rejects, recognized by the first bytes of its files. */
interface ForeignFormat {
  /** Whether a file has this format. `head` contains its first bytes as Latin-1. */
  matches: (head: string) => boolean
  message: string
}

/** The command that converts a file to a film that the site accepts. */
const convert = (name: string) =>
  `ffmpeg -i ${name} -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart web.mp4`

const formats: readonly ForeignFormat[] = [
  {
    matches: (head) => head.startsWith('\x1a\x45\xdf\xa3') && head.includes('webm'),
    message: `This is a WebM file, which iPhones and older browsers don’t play. Export it as MP4 with H.264, or run: ${convert('film.webm')}`,
  },
  {
    matches: (head) => head.startsWith('\x1a\x45\xdf\xa3'),
    message:
      'This is a Matroska file (MKV), which browsers don’t play. In OBS, “File > Remux Recordings” turns it into an MP4 within seconds, or run: ffmpeg -i film.mkv -c copy -movflags +faststart web.mp4',
  },
  {
    matches: (head) => head.startsWith('RIFF') && head.startsWith('AVI ', 8),
    message: `This is an AVI file, which browsers don’t play. Export it as MP4 with H.264, or run: ${convert('film.avi')}`,
  },
  {
    matches: (head) => head.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11'),
    message: `This is a Windows Media file, which browsers don’t play. Export it as MP4 with H.264, or run: ${convert('film.wmv')}`,
  },
  {
    // Packets of 188 bytes begin with 0x47. In the files of cameras, a time code of 4 bytes precedes each.
    matches: (head) =>
      [0, 4].some((at) => head[at] === 'G' && head[at + (at === 0 ? 188 : 192)] === 'G'),
    message:
      'This is the transport stream of a camera (MTS, TS), which browsers don’t play. Export it as MP4, or run: ffmpeg -i film.mts -c:v copy -c:a aac -movflags +faststart web.mp4',
  },
  {
    matches: (head) => /^....(wide|mdat|moov|free|skip|pnot)/s.test(head),
    message: `This is an old QuickTime film, which browsers don’t play. Export it as MP4 with H.264, or run: ${convert('film.mov')}`,
  },
]

/** Number of bytes at the start of a file that identify its format. */
export const FORMAT_BYTES = 256

/** The message for a file of a common other format, or null. `head` contains its first FORMAT_BYTES bytes. */
export function foreignFormat(head: Uint8Array): string | null {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  return formats.find(({ matches }) => matches(text))?.message ?? null
}
