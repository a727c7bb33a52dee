import localFont from 'next/font/local'

// Made by scripts/subset-fonts.ts from the font packages. Their fallbacks are in app/styles/tokens.css.

export const inter = localFont({
  src: './inter.woff2',
  weight: '400 700',
  variable: '--font-inter',
  // Late, it is first used by the next document: some line of text would always break elsewhere.
  display: 'optional',
  adjustFontFallback: false,
})

export const barlow = localFont({
  src: './barlow-condensed-700.woff2',
  weight: '700',
  variable: '--font-barlow',
  display: 'swap',
  adjustFontFallback: false,
})

export const jetbrains = localFont({
  src: './jetbrains-mono-500.woff2',
  weight: '500',
  variable: '--font-jetbrains',
  display: 'swap',
  // Codes and figures only: never worth delaying the text for.
  preload: false,
  adjustFontFallback: false,
})
