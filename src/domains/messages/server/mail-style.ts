/** How a mail is written: in the tags, as mail programs know nothing else. */
export const family = `font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`
export const body = `${family}font-size:16px;line-height:24px;`
export const small = `${family}font-size:14px;line-height:20px;`
export const ink = 'color:#191919;'
export const quiet = 'color:#4d4d4d;'

/** 'Vertragszusammenfassung' is wider than a phone, in letters that stand in for ours. */
export const longWords = 'hyphens:auto;word-break:break-word;'
