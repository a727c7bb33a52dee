/** The trace of an oscilloscope along an edge: flat, one burst, flat again. Decorative. */
export function SignalLine({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 28"
      preserveAspectRatio="xMaxYMid slice"
      className={`pointer-events-none h-7 w-full ${className}`}
    >
      <path
        d="M-400 20H860l5-3 5 3h22l4-5 5 11 6-22 6 18 5-2h24l6-4 7 4h28l5-3 5 3H1600"
        fill="none"
        stroke="var(--art-accent)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
