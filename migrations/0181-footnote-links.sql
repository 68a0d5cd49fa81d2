-- Links to footnotes, and back, have their targets: the renderer prefixed ids twice.
update posts set body_html = replace(body_html, ' id="user-content-user-content-', ' id="user-content-')
where body_html like '% id="user-content-user-content-%';
