import { notFound } from 'next/navigation'

/** Unknown URLs below /auth, inside its frame. */
export default function UnknownAuthPage(): never {
  notFound()
}

// Also thrown here, so that the title is the one of not-found.tsx.
export function generateMetadata(): never {
  notFound()
}
