import deliverOutbox from '../functions/deliver-outbox/index.ts'
import sendAdminReply from '../functions/send-admin-reply/index.ts'
import sendContactEmail from '../functions/send-contact-email/index.ts'

const functions: Record<string, { fetch: (request: Request) => Promise<Response> }> = {
  'deliver-outbox': deliverOutbox,
  'send-admin-reply': sendAdminReply,
  'send-contact-email': sendContactEmail,
}

/** Serves /functions/v1/{name} with the handlers that a hosted project deploys. */
export async function serveFunction(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[3] ?? ''
  const handler = functions[name]
  if (!handler) return Response.json({ error: 'Function not found' }, { status: 404 })
  return handler.fetch(request)
}
