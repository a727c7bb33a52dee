import type { FilmUpload } from '@/lib/lessons/films/store'

/** Called with the share of the film that has been sent, 0 to 1. */
type OnProgress = (share: number) => void

/** Thrown when the storage rejects an upload or is unreachable. */
export class UploadError extends Error {
  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
  ) {
    super(`The storage responded with status ${status}.`)
  }
}

const abortError = () => new DOMException('The upload was canceled.', 'AbortError')

/** Sends the film in one request. Uses XMLHttpRequest, because fetch reports no upload progress. */
const put = (url: string, film: Blob, onProgress: OnProgress, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', 'video/mp4')
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () =>
      request.status === 200 ? resolve() : reject(new UploadError(request.status))
    request.onerror = () => reject(new UploadError(0))
    request.onabort = () => reject(abortError())
    signal.addEventListener('abort', () => request.abort())
    request.send(film)
  })

/** Supabase accepts parts of exactly this size, bytes. */
const PART_BYTES = 6 * 1024 * 1024
/** Delays before the retries of a part, milliseconds. Together they cover a network outage of one minute. */
const RETRY_WAITS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 20_000]

/** Sends the film in parts with the tus protocol, which resumes after a lost connection. */
async function sendParts(
  { url, token, path }: FilmUpload & { token: string },
  film: Blob,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<void> {
  const { DetailedError, Upload } = await import('tus-js-client')
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(film, {
      endpoint: url,
      headers: { 'x-signature': token },
      metadata: { bucketName: 'lessons', objectName: path, contentType: 'video/mp4' },
      chunkSize: PART_BYTES,
      retryDelays: RETRY_WAITS_MS,
      uploadDataDuringCreation: true,
      // Each upload has its own path, so there is never a previous upload to resume.
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: () => resolve(),
      onError: (error) =>
        reject(
          new UploadError(
            error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0,
          ),
        ),
    })
    signal.addEventListener('abort', () => {
      // Deletes the uploaded parts. If this fails, the storage deletes them after a day.
      upload.abort(true).catch(() => {})
      reject(abortError())
    })
    upload.start()
  })
}

/**
 * Sends a film from the browser to the storage. Rejects with UploadError, or with an AbortError when
 * `signal` cancels it.
 */
export async function sendFilm(
  upload: FilmUpload,
  film: Blob,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  if (upload.token === null) await put(upload.url, film, onProgress, signal)
  else await sendParts({ ...upload, token: upload.token }, film, onProgress, signal)
}
