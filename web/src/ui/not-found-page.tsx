/** What a path that nothing answers to shows. */
export function NotFoundPage() {
  return (
    <>
      <h1>Whoops, 404</h1>
      <p>Page Not Found</p>
      <a href="/">Take Me Home, Click Here!</a>
    </>
  )
}
