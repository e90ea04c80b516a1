/** What a message is called; a number in it, such as B-2026-118404, goes to the next line whole, 'Glasfaser 500' too. */
export function MessageTitle({ title }: { title: string }) {
  return title
    .replaceAll(/ (?=\d+(?: |$))/g, '\u00A0')
    .split(/([A-Z]-\d{4}-\d{6})/)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={part} className="keep">
          {part}
        </span>
      ),
    )
}
