/** What the drawing thread runs: it loads fonts and PDF tools once, outside of the server's own heap. */
import { readPdfFonts, renderPdf, type PdfLetter } from './render-pdf.ts'

const fonts = readPdfFonts()

export function drawInThread(letter: PdfLetter): Promise<Uint8Array> {
  return renderPdf(letter, fonts)
}
