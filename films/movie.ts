import { FilePathSource, Input, MP4 } from 'mediabunny'

/** A rendered film. */
export const openMovie = (path: string) =>
  new Input({ formats: [MP4], source: new FilePathSource(path) })

/** Whether a film has an audio track. */
export const hasSound = async (path: string): Promise<boolean> =>
  (await openMovie(path).getPrimaryAudioTrack()) !== null
