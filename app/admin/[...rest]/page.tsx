import { notFound } from 'next/navigation'

/** Unknown URLs of the admin area. Guarded by its layout, and inside its frame. */
export default function UnknownAdminPage(): never {
  notFound()
}

// Also thrown here, so that the title is the one of not-found.tsx.
export function generateMetadata(): never {
  notFound()
}
