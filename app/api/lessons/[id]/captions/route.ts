import { privateHeaders } from '@/lib/http/private-response'
import { toWebVtt } from '@/lib/lessons/captions/webvtt'
import { withLesson } from '@/lib/lessons/watching/respond'
import { readLines } from '@/lib/lessons/watching/watch'

/** The captions of a lesson as WebVTT, limited to what the caller may read. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/api/lessons/[id]/captions'>,
) {
  return withLesson(params, async (_opened, id) => {
    const headers = { ...privateHeaders, 'content-type': 'text/vtt; charset=utf-8' }
    const { cues } = await readLines(id)
    return new Response(toWebVtt(cues), { headers })
  })
}
