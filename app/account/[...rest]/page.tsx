import { notFound } from 'next/navigation'

/** Responds to unknown URLs below /account, inside the frame of the account pages. */
export default function UnknownAccountPage(): never {
  notFound()
}

// Also called here, so that the page gets the title of not-found.tsx.
export function generateMetadata(): never {
  notFound()
}
