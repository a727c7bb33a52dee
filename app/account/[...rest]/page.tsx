import { notFound } from 'next/navigation'

/** Unknown URLs below /account, inside its frame. */
export default function UnknownAccountPage(): never {
  notFound()
}

// Also thrown here, so that the title is the one of not-found.tsx.
export function generateMetadata(): never {
  notFound()
}
