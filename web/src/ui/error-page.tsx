/** A plain apology for anything that went wrong on our side; never a stack trace. */
export function ErrorPage() {
  return (
    <main>
      <h1>Something went wrong on our side</h1>
      <p>
        Please try again: <a href="">reload this page</a>.
      </p>
    </main>
  )
}
