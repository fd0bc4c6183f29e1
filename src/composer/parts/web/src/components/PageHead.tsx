/** The opening of a further page: its title, and what it is about. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        {lead !== '' && <p className="lead">{lead}</p>}
      </div>
    </div>
  );
}
