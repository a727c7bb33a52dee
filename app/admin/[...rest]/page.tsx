import { notFound } from 'next/navigation'

/** Responds to unknown URLs of the admin area. Its layout authorizes the request and adds the frame. */
export default function UnknownAdminPage(): never {
  notFound()
}

// Also called here, so that the page gets the title of not-found.tsx.
export function generateMetadata(): never {
  notFound()
}
