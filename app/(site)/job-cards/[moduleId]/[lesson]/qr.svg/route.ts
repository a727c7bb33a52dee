import { notFound } from 'next/navigation'
import { findCard } from '@/app/(site)/job-cards/[moduleId]/[lesson]/find-card'
import { qrCode } from '@/lib/qr-code'

/** Rendered on the first request, because the lessons are in the database. */
export const generateStaticParams = () => []

/** The QR code of a film as an image. The printed lesson uses it: inline, it would make every lesson heavier. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/job-cards/[moduleId]/[lesson]/qr.svg'>,
): Promise<Response> {
  const { moduleId, lesson } = await params
  const card = await findCard(moduleId, lesson)
  if (!card) notFound()
  const { viewBox, path } = qrCode(card.filmPage)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" shape-rendering="crispEdges"><path stroke="#000" d="${path}"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
